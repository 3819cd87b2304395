import { call } from './driver.ts';
import type { Product } from './product.ts';

/** How the database runs a query in plain SQL, bypassing the server. */
export interface Plan {
  ms: number;
  /** The indexes it uses; empty for a full scan. */
  indexes: string[];
  /** Rows it reads, including those it discards. */
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

/** Runs a statement and returns its plan. */
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

/** Returns the list's page of people for a condition, in plain SQL; `sorted` rules out the index on names, as a text search does. */
export async function peopleSql({ origin }: Product): Promise<SqlOfPeople> {
  const [event] = await call<{ _id: string }[]>({ origin }, 'GET /events');
  return (condition, sorted) => `select id, first_name, last_name, companies, skills, sort_name
    from person where event_id = '${event!._id}' and disabled_at is null and availability <> 'hidden'
    and ${condition} order by sort_name ${sorted ? "|| ''" : ''}, id limit 51`;
}

/** The SQL for a page of people. */
type SqlOfPeople = (condition: string, sorted: boolean) => string;

function within(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(within)];
}

function seen(node: Node): number {
  const { 'Rows Removed by Filter': other = 0, 'Rows Removed by Index Recheck': wrong = 0 } = node;
  return Math.round((node['Actual Rows'] + other + wrong) * node['Actual Loops']);
}
