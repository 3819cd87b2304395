import { setFlagsFromString } from 'node:v8';

// Once the engine has called a function often, V8 compiles a faster wrapper for the call and frees the previous one.
// Freeing it crashes the whole process now and then (nodejs/node 64500, Node 22 to 26); the engine is no slower without.
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647');
