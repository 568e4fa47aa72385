import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BoundProgram, startBound } from "./bound-program.ts";

const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find(existsSync);

/** Whether this machine can run the load balancer. */
export const hasNginx = program !== undefined;

const deployed = new URL("../../../deploy/nginx.conf", import.meta.url);

/**
 * Starts nginx on loopback with `deploy/nginx.conf`. Only its port, its processes and its cache's folder differ.
 *
 * @param folder a new folder for its files, which nginx's worker must be able to enter
 */
export async function startNginx(
  port: number,
  upstreams: readonly number[],
  folder: string,
): Promise<BoundProgram> {
  if (!program) throw new Error("This needs nginx. On Debian: sudo apt-get install nginx-light");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const main = join(folder, "nginx.conf");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    main,
    `${user} daemon off; worker_processes 1; pid ${join(folder, "nginx.pid")}; error_log stderr crit;
    events { worker_connections 4096; }
    http { ${scratch.join(" ")} ${configOf(port, upstreams, folder)} }`,
  );
  const nginx = startBound(program, ["-e", "stderr", "-c", main]);
  await answering(`http://127.0.0.1:${port}/metrics`);
  return nginx;
}

/** The configuration of the repository with the lines that an operator changes. */
export function configOf(port: number, upstreams: readonly number[], folder: string): string {
  const servers = upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join("\n    ");
  const changes: [RegExp, string][] = [
    [/( {4}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/g, `    ${servers}\n`],
    [/^ {4}listen 80 default_server;$/m, `    listen 127.0.0.1:${port};`],
    [/\/var\/cache\/nginx\/undertone\//g, `${folder}/`],
  ];
  return changes.reduce(
    (text, [line, own]) => {
      if (text.search(line) < 0) throw new Error(`deploy/nginx.conf has no line like ${line}`);
      return text.replace(line, own);
    },
    readFileSync(deployed, "utf8"),
  );
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nginx did not start");
}
