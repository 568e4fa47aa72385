import { vi } from "vitest";

/** The key of the tested sites. */
const SECRET_KEY = "a secret key of thirty-two letters";

type Command = (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<void>;

/** Runs an operator's command in this process. Resolves to its output. */
export async function run(command: Command, env: Record<string, string>, ...args: string[]) {
  const said = { out: "", err: "" };
  const listen = (stream: NodeJS.WriteStream, key: keyof typeof said) =>
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said[key] += text;
      return true;
    });
  const spies = [listen(process.stdout, "out"), listen(process.stderr, "err")];
  try {
    await command(args, { NODE_ENV: "test", SECRET_KEY, ...env });
    return { code: process.exitCode ?? 0, ...said };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}
