import { Server } from 'socket.io';
import { servePeer } from './peerServer.ts';

servePeer((server) => {
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
  // Socket.IO takes the object and serialises it again itself.
  return (json) => void io.emit('measured', JSON.parse(json));
});
