import { call } from './driver.ts';
import type { Product } from './product.ts';

/** How the database answers a question that is asked in plain SQL, past the server. */
export interface Plan {
  ms: number;
  /** The indexes that it goes by; none where it walks through everything. */
  indexes: string[];
  /** Rows that it looks at, those with it that turn out to be others. */
  rows: number;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/** Asks the database for the answer, and how it came to it. */
export function planOf(product: Product, statement: string): Plan {
  const asked = `explain (analyze, timing off, format json) ${statement}`;
  const [said] = JSON.parse(product.query(asked)) as { Plan: Node; 'Execution Time': number }[];
  const nodes = within(said!.Plan);
  return {
    ms: Math.round(said!['Execution Time'] * 10) / 10,
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    rows: nodes.filter((node) => node['Relation Name']).reduce((all, node) => all + seen(node), 0),
  };
}

/** The page of people that the list shows for a condition, in plain SQL; `sorted` keeps out the index that is in the order of names, as a search for words does. */
export async function peopleSql({ origin }: Product): Promise<SqlOfPeople> {
  const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
  return (condition, sorted) => `select id, first_name, last_name, companies, skills, sort_name
    from person where event_id = '${event!._id}' and disabled_at is null and availability <> 'hidden'
    and ${condition} order by sort_name ${sorted ? "|| ''" : ''}, id limit 51`;
}

/** A page of people, by its condition. */
type SqlOfPeople = (condition: string, sorted: boolean) => string;

function within(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(within)];
}

function seen(node: Node): number {
  const { 'Rows Removed by Filter': other = 0, 'Rows Removed by Index Recheck': wrong = 0 } = node;
  return Math.round((node['Actual Rows'] + other + wrong) * node['Actual Loops']);
}
