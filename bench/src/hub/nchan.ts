import { once } from 'node:events';
import { WebSocket } from 'ws';
import { obey } from './peerServer.ts';
import { figuresOf, freePort, program } from './program.ts';

const port = await freePort();
const server = await program('nginx', {
  settings: `load_module /usr/lib/nginx/modules/ngx_nchan_module.so;
daemon off;
user root;
worker_processes 1;
worker_rlimit_nofile 100000;
pid {folder}/pid;
error_log {folder}/errors;
events { worker_connections 50000; }
http {
  access_log off;
  nchan_shared_memory_size 256M;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location = /live {
      nchan_subscriber websocket;
      nchan_channel_id measured;
      nchan_subscriber_first_message newest;
    }
    location = /publish {
      nchan_publisher websocket;
      nchan_channel_id measured;
      nchan_message_buffer_length 5000;
      nchan_message_timeout 30s;
    }
  }
}
`,
  args: (file, folder) => ['-p', folder, '-c', file, '-e', `${folder}/errors`],
  port,
});
const publisher = new WebSocket(`ws://127.0.0.1:${port}/publish`);
await once(publisher, 'open');
obey(
  port,
  (json) => publisher.send(json),
  () => figuresOf(server),
);
