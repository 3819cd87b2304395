import { Server } from 'socket.io';
import { servePeer } from './peerServer.ts';

servePeer((server) => {
  const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false });
  // Its clients are given the object; serialising once more is Socket.IO's own way.
  return (json) => void io.emit('measured', JSON.parse(json));
});
