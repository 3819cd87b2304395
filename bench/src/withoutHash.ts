import { registerHooks } from 'node:module';

/** Loaded into a server by `node --import`: skips password hashing, which would fill the caches and half of the core that everything else is measured on. */
const stub = `export const verify = async () => true;
export const hash = async () => '$argon2id$v=19$m=19456,t=2,p=1$bm9uZQ$bm9uZQ';`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2'
      ? { url: `data:text/javascript,${encodeURIComponent(stub)}`, shortCircuit: true }
      : next(specifier, context),
});
