import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { join } from "node:path";
import { end, launch, scratchFolder } from "./processes.ts";

export interface Nginx {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts nginx with one process serving `root`; undefined where it is not installed. `location` is added to its
 * `server` block.
 */
export async function startNginx(root: string, location = ""): Promise<Nginx | undefined> {
  const program = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"].find(existsSync);
  if (!program) return undefined;
  const folder = await scratchFolder();
  // As root, nginx reads files as another user.
  await Promise.all([chmod(root, 0o755), chmod(folder, 0o755)]);
  const port = await freePort();
  const scratch = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `daemon off; master_process off; pid ${join(folder, "nginx.pid")}; error_log stderr crit;
    events {}
    http {
      sendfile on; tcp_nopush on; access_log off; keepalive_requests 100000000;
      types { video/mp4 mp4; } ${scratch.join(" ")}
      server { listen 127.0.0.1:${port}; root ${root}; ${location} }
    }`,
  );
  const child = launch(program, ["-e", "stderr", "-c", config], { stdio: ["ignore", "ignore", "inherit"] });
  await answering(port);
  return { port, pid: child.pid ?? 0, stop: () => end(child) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 250; attempt++) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("nginx did not start");
}
