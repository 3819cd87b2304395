import { WebSocketServer } from 'ws';
import { servePeer } from './peerServer.ts';

servePeer((server) => {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  return (json) => {
    for (const socket of sockets.clients) socket.send(json);
  };
});
