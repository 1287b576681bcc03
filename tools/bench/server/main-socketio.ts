import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { serving } from './child.ts';

const http = createServer();
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
io.on('connection', socket => socket.emit('hello'));
http.listen(0, '127.0.0.1', () => serving((http.address() as AddressInfo).port));
