// The configuration of pgbouncer and nginx in front of two web and two marketplace processes.

export type PoolerPorts = { own: number; primary: number; reads: number };

/**
 * Sessions, not transactions, are pooled: LISTEN, prepared statements and the lock of the demo's
 * bots belong to a session. `gavel` is where writes go, `gavel_read` where visitors read.
 */
export function poolerConfig(folder: string, { own, primary, reads }: PoolerPorts): string {
  return `[databases]
gavel = host=127.0.0.1 port=${primary} dbname=gavel
gavel_read = host=127.0.0.1 port=${reads} dbname=gavel

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
admin_users = gavel
pool_mode = session
max_client_conn = 400
default_pool_size = 100
server_reset_query = DISCARD ALL
server_connect_timeout = 2
server_login_retry = 1
`;
}

export type GatewayPorts = {
  visitors: number;
  marketplace: number;
  webs: readonly number[];
  marketplaces: readonly number[];
};

const listServers = (ports: readonly number[]): string =>
  ports.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join('\n');

/**
 * Visitors reach the web processes in turn, and the web processes the marketplaces. Live streams
 * are passed on unbuffered. Files and pictures that allow it are kept in one cache for all web
 * processes; pages are not, because each carries its visitor's tokens.
 */
export function gatewayConfig(folder: string, ports: GatewayPorts): string {
  return `daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=shared:10m max_size=200m inactive=1h;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_next_upstream error timeout;
  upstream web {
${listServers(ports.webs)}
    keepalive 64;
  }
  upstream marketplace {
${listServers(ports.marketplaces)}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${ports.visitors};
    location / {
      proxy_pass http://web;
      add_header X-Served-By $upstream_addr always;
    }
    location ~ /live$ {
      proxy_pass http://web;
      proxy_buffering off;
      proxy_read_timeout 1h;
      add_header X-Served-By $upstream_addr always;
    }
    location ~ ^/(assets|i18n|images)/ {
      proxy_pass http://web;
      proxy_cache shared;
      proxy_cache_lock on;
      add_header X-Cache $upstream_cache_status always;
    }
  }
  server {
    listen 127.0.0.1:${ports.marketplace};
    # The web process sends the address of its visitor in a header of its own.
    location / {
      proxy_pass http://marketplace;
      proxy_pass_request_headers on;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;
}
