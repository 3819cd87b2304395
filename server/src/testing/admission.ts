import { callAddress, type Code, type ErrorReply, type Route } from '@pavilion/contract';
import { examples, type Persona, personas, type World } from './examples.ts';

type Outcomes = Partial<Record<Persona, string>>;

/**
 * Makes a route's example call as every persona; returns who was let in or refused, and what the example expects.
 * `origin`: the node to call, if the world has several.
 */
export async function admissionTo(
  route: Route,
  world: World,
  origin = world.server.origin,
): Promise<{ seen: Outcomes; wanted: Outcomes }> {
  const { refused = {}, answers, input } = examples[`${route.method} ${route.path}`] ?? {};
  const shared = await input?.(world, 'alice');
  const seen: Outcomes = {};
  const wanted: Outcomes = {};
  for (const who of personas) {
    const given = shared?.params ? shared : ((await input?.(world, who)) ?? {});
    const token = who === 'anon' ? null : await world.server.token(who);
    const reply = await fetch(origin + callAddress(route, given), {
      method: route.method,
      headers: {
        ...(given.body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(given.body && { body: JSON.stringify(given.body) }),
    });
    seen[who] = await outcome(reply, answers);
    wanted[who] = refused[who] ? String(refused[who]) : 'let in';
  }
  return { seen, wanted };
}

async function outcome(reply: Response, answers: Code | undefined): Promise<string> {
  if (reply.ok) return answers ? `taken, though ${answers} was expected` : 'let in';
  const { code } = (await reply.json()) as ErrorReply;
  if (code === answers) return 'let in';
  if ([409, 423, 429].includes(reply.status)) return 'let in';
  return String(reply.status);
}
