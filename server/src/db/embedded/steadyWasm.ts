import { setFlagsFromString } from 'node:v8';

// Once a function that the engine calls was called often, V8 compiles a quicker way to it and frees the one before.
// That freeing ends the whole process now and then (nodejs/node 64500, Node 22 to 26); the engine is no slower without.
setFlagsFromString('--wasm-wrapper-tiering-budget=2147483647');
