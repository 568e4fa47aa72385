import { styleText } from "node:util";
import { type DestinationStream, levels } from "pino";

/** Prints log records as text for people, one line each, with the stack of an error below. */
export function terminalStream(output: Pick<NodeJS.WriteStream, "write">): DestinationStream {
  return { write: (line) => void output.write(terminalText(line)) };
}

const colours = { warn: "yellow", error: "red", fatal: "red" } as const;

/** A JSON log record as text: `18:30:05 INFO  answered method=GET path=/campus status=200 ms=12.3`, the time in UTC. */
function terminalText(line: string): string {
  const { level, time, msg = "", err, ...fields } = JSON.parse(line);
  const name = levels.labels[level] ?? String(level);
  const label = name.toUpperCase().padEnd(5);
  const head = [
    String(time).slice(11, 19),
    name in colours ? styleText(colours[name as keyof typeof colours], label) : label,
    ...(msg ? [msg] : []),
    ...Object.entries(fields).map(([key, value]) => styleText("dim", `${key}=${valueText(value)}`)),
  ];
  return `${head.join(" ")}\n${err ? errorText(err) : ""}`;
}

function valueText(value: unknown): string {
  return typeof value === "string" && /^[^\s"]+$/.test(value) ? value : JSON.stringify(value);
}

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

function errorText({ type, message, stack, cause }: LoggedError): string {
  return `  ${type}: ${message}\n${stack ? `${stack}\n` : ""}${cause ? `  caused by\n${errorText(cause)}` : ""}`;
}
