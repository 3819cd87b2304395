import { type Act, findArea, findDemand, type Route, scopes } from '../contract/src/index.ts';
import * as contract from '../contract/src/index.ts';
import { bindings } from '../server/src/wiring/bindings.ts';

/** A call of the contract, and who is let in to it. */
export interface Call {
  route: Route;
  who: string;
}

const address = ({ method, path }: Route) => `${method} ${path}`;
const whoByAddress = new Map(bindings.map(({ route, who }) => [address(route), who.name]));

/** Every call of the contract. Two that share an address are one binding. */
export const calls: Call[] = Object.values<unknown>(contract)
  .filter(isRoute)
  .map((route) => ({ route, who: whoByAddress.get(address(route)) ?? 'no one' }));

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}

/** The calls of each act, in the order of the alphabet. */
export function byAct(all: Call[]): [Act, Call[]][] {
  return [...Map.groupBy(all, ({ route }) => route.act)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What a person needs for a call; the same for all calls of an act. */
export function demandOf({ route, who }: Call) {
  const { needs } = route;
  return {
    who,
    feature: needs ?? '',
    area: (!route.isOwn && findArea(needs)) || '',
    proof: route.ofOwner ? 'by email' : route.fresh ? 'yes' : '',
  };
}

const whoLabels: Record<string, string> = {
  anyone: 'anyone',
  signedIn: 'logged in',
  staff: 'booth staff, organisers',
  organiser: 'organisers',
};

/** `docs/permissions.md`. */
export function permissionsPage(all: Call[]): string {
  return `# Permissions

Every call names the one right it needs, its *act*; calls that are one right share it. This page is written by \`npm run permissions\` from the contract and compared in \`rules/permissions.test.ts\`.

- Replies list in **\`may\`** which acts their caller may do with what they are about, now.
- **Who** is let in to the call at all. Whether they may do it *here*, at this booth or in this session, is decided by \`rights.ts\` of the feature.
- **Feature** of the event that must be on, and the **area** that the person’s access class must include.
- **Fresh proof**: the login has proven who it is within ten minutes; *by email* as long as nobody has proven the account’s address.
- **Duty** of an organiser that is enough to make the call as one: \`any\`, \`edit\` (any but read only), \`view\` (read only alone) or \`all\` rights. What only reads takes \`readOnly\`, too.
- **API token**: the act can be one of a token’s scopes; without, no token may make the call.

| Act | Lets you | Who | Feature | Area | Fresh proof | Duty | API token |
|---|---|---|---|---|---|---|---|
${byAct(all)
  .map(([act, of]) => rowOf(act, of))
  .join('\n')}
`;
}

function rowOf(act: Act, of: Call[]): string {
  const { who, feature, area, proof } = demandOf(of[0]!);
  const does = [...new Set(of.map(({ route }) => briefly(route.summary)))].sort().join(' · ');
  const named = whoLabels[who] ?? who;
  const token = scopes.some((scope) => scope === act) ? 'yes' : '';
  const duty = who === 'organiser' || who === 'staff' ? findDemand(act) : '';
  const cells = [`\`${act}\``, does, named, feature, area, proof, duty, token];
  return `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`;
}

/** The first part of a summary: what the call does, without its conditions. */
function briefly(summary: string): string {
  return /^(?:`[^`]*`|[^`])+?(?=[;:.] |$)/.exec(summary)![0];
}
