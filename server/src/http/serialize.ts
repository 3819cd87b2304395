import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isShared } from '../db/batching.ts';

/** Makes the text of a reply by its schema: fields that it does not name stay inside. Replies have no codecs, so they are parsed: to encode them would go through every checked value twice. Those who are sent the same share its text. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({
  schema,
  method,
  url,
}) => {
  const texts = new WeakMap<object, string>();
  return (data) => {
    const made = isShared(data) && texts.get(data);
    if (made) return made;
    const { error, data: reply } = schema.safeParse(data);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    const text = JSON.stringify(reply);
    if (isShared(data)) texts.set(data, text);
    return text;
  };
};
