/** What stands before the nodes: nginx where the machine has one, else callers take the nodes in turn themselves. */
import { findNginx } from '../../setup/nginx.mjs'
import { freePort, runNginx } from '../harness/nginx.ts'

/** The way in. */
export interface FrontDoor {
  readonly name: string
  /** The address for the next call. */
  next(): string
  stop(): Promise<void>
}

/** Opens it before the nodes on these ports. */
export async function openFrontDoor(ports: readonly number[]): Promise<FrontDoor> {
  if (!findNginx()) return inTurn(ports.map((port) => `http://127.0.0.1:${port}`))
  const port = await freePort()
  const stop = await runNginx(port, () => site(port, ports))
  return { name: 'nginx', next: () => `http://127.0.0.1:${port}`, stop }
}

function inTurn(urls: readonly string[]): FrontDoor {
  let count = 0
  return { name: 'callers take the nodes in turn', next: () => urls[count++ % urls.length] ?? '', stop: async () => {} }
}

/**
 * A node that refuses or breaks a connection, or lets a caller wait for 10 s, gets no calls for 2 s. Only calls that can be
 * repeated go to the other node, which is nginx's own rule.
 */
function site(port: number, nodes: readonly number[]): string {
  const servers = nodes.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`)
  return `
map $http_upgrade $chaos_connection { default upgrade; "" ""; }
upstream nodes { ${servers.join(' ')} keepalive 32; }
server {
  listen 127.0.0.1:${port};
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection $chaos_connection;
  proxy_connect_timeout 2s;
  location / { proxy_pass http://nodes; proxy_read_timeout 10s; }
  location /ws/ { proxy_pass http://nodes; proxy_read_timeout 300s; }
}
`
}
