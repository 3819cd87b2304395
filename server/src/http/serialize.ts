import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isShared } from '../db/batching.ts';

/** Serialises a reply by its schema, without fields the schema doesn't name. Replies have no codecs, so they are parsed: encoding would visit every checked value twice. Callers who get the same value share its text. */
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
