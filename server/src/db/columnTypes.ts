import pg from 'pg';

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
type Parser = (text: string) => unknown;

const { builtins } = pg.types;
const arrayTypes = { text: 1009 as TypeId, int8: 1016, date: 1182, numeric: 1231 };

const readTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(arrayTypes.text);

const readNumbers: Parser = (text) =>
  readTexts(text).map((item) => (item === null ? null : Number(item)));

const parsers = new Map<number, Parser>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [arrayTypes.int8, readNumbers],
  [arrayTypes.numeric, readNumbers],
  [arrayTypes.date, readTexts],
]);

/** How columns are parsed: int8 and numeric to number, date to 'YYYY-MM-DD', timestamptz to Date. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: TypeId, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format ?? 'text'),
};
