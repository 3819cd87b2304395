import { z } from 'zod';

/** A node of a JSON schema, with the parts used here. */
interface Node {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
}

const names = new Set(['email', 'secondaryEmail', 'mobile', 'phone', 'contact', 'base64', 'who']);

/** Returns where a reply may contain contact details, a name behind a figure, a file, or anything at all. */
export function contactFields(reply: z.ZodType): string[] {
  return fieldsIn(z.toJSONSchema(reply, { unrepresentable: 'any', reused: 'inline' }) as Node, '');
}

function fieldsIn(node: Node, path: string): string[] {
  const { properties = {}, items, additionalProperties: others, anyOf, oneOf, allOf } = node;
  const isAnything = Object.keys(node).every((key) => key.startsWith('$') || key === 'description');
  if (isAnything) return [path];
  return [
    ...Object.entries(properties).flatMap(([name, inner]) => [
      ...(names.has(name) && isText(inner) ? [`${path}.${name}`] : []),
      ...fieldsIn(inner, `${path}.${name}`),
    ]),
    ...(items ? fieldsIn(items, `${path}[]`) : []),
    ...(others && typeof others === 'object' ? fieldsIn(others, `${path}{}`) : []),
    ...[anyOf, oneOf, allOf].flatMap((all) => all ?? []).flatMap((one) => fieldsIn(one, path)),
  ];
}

function isText({ type, enum: options, anyOf = [] }: Node): boolean {
  return ([type].flat().includes('string') && !options) || anyOf.some(isText);
}
