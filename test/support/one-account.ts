import { parseSync } from 'libpg-query';
import { distributedTables } from '../../src/platform/sql/postgres/distribution.ts';

/** What a statement does to tables that are spread by account, as PostgreSQL's own parser reads it. */
export type Verdict = {
  readonly tables: readonly string[];
  /** Which parameter is the account: 1 for `$1`. */
  readonly account: number | null;
  /** Why it is not of one account; empty where it is. */
  readonly problems: readonly string[];
};

type Tree = { readonly [name: string]: unknown };
type Source = { readonly alias: string; readonly table: string };
/** A condition, and which sources it can narrow: that of an outer join says nothing of the outer side. */
type Condition = { readonly tree: Tree; readonly narrows: readonly Source[] };
type Scope = {
  readonly sources: Source[];
  readonly bound: Map<Source, number>;
  readonly ctes: ReadonlySet<string>;
  readonly outer: Scope | null;
};
type Findings = {
  readonly tables: Set<string>;
  readonly accounts: Set<number>;
  readonly problems: string[];
};

const queryKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
const judgedKinds: readonly string[] = queryKinds;
const harmlessKinds: readonly string[] = ['TransactionStmt', 'VariableSetStmt'];
const column = 'account_id';

/** Judges one statement. The parser must have been loaded. */
export function judge(sql: string): Verdict {
  const findings: Findings = { tables: new Set(), accounts: new Set(), problems: [] };
  for (const { stmt } of listOf(parseSync(sql), 'stmts')) {
    const [kind = ''] = Object.keys(stmt as Tree);
    const inner = temporaryQuery(stmt as Tree);
    if (judgedKinds.includes(kind)) visitQuery(stmt as Tree, null, findings);
    else if (inner !== undefined) visitQuery(inner, null, findings);
    else if (!harmlessKinds.includes(kind)) findings.problems.push(`a ${kind} cannot be judged`);
  }
  const { tables, accounts, problems } = findings;
  if (accounts.size > 1) problems.push(`accounts ${[...accounts].join(' and ')} in one statement`);
  return { tables: [...tables], account: [...accounts][0] ?? null, problems };
}

/** What a temporary table is made of: that is a read. */
function temporaryQuery(stmt: Tree): Tree | undefined {
  const made = stmt.CreateTableAsStmt as Tree | undefined;
  const relation = (made?.into as Tree | undefined)?.rel as Tree | undefined;
  return relation?.relpersistence === 't' ? (made?.query as Tree) : undefined;
}

function visitQuery(node: Tree, outer: Scope | null, findings: Findings): void {
  const kind = queryKinds.find((each) => each in node);
  if (kind === undefined) return;
  const query = node[kind] as Tree;
  const named = listOf(query.withClause as Tree, 'ctes').map((cte) => cte.CommonTableExpr as Tree);
  const ctes = new Set([...(outer?.ctes ?? []), ...named.map((cte) => String(cte.ctename))]);
  const scope: Scope = { sources: [], bound: new Map(), ctes, outer };
  const conditions: Condition[] = [];
  if (kind === 'InsertStmt') judgeInsert(query, findings);
  else if (query.relation !== undefined) addTable(query.relation as Tree, scope);
  for (const item of [...listOf(query, 'fromClause'), ...listOf(query, 'usingClause')]) {
    addSources(item, scope, conditions);
  }
  if (query.whereClause !== undefined) {
    conditions.push({ tree: query.whereClause as Tree, narrows: scope.sources });
  }
  bind(scope, conditions);
  judgeSources(scope, findings);
  if (kind === 'UpdateStmt') refuseMoves(listOf(query, 'targetList'), findings);
  // Whatever is inside sees what this level is bound to.
  for (const inner of queriesIn(query)) visitQuery(inner, scope, findings);
}

function addTable(relation: Tree, scope: Scope): Source[] {
  const table = String(relation.relname);
  if (scope.ctes.has(table)) return [];
  const alias = String((relation.alias as Tree | undefined)?.aliasname ?? table);
  const source = { alias, table };
  scope.sources.push(source);
  return [source];
}

/** Adds the tables of a FROM, and what its joins demand; returns the tables. */
function addSources(item: Tree, scope: Scope, conditions: Condition[]): Source[] {
  if ('RangeVar' in item) return addTable(item.RangeVar as Tree, scope);
  if (!('JoinExpr' in item)) return [];
  const join = item.JoinExpr as Tree;
  const left = addSources(join.larg as Tree, scope, conditions);
  const right = addSources(join.rarg as Tree, scope, conditions);
  const narrowed: Record<string, Source[]> = {
    JOIN_INNER: [...left, ...right],
    JOIN_LEFT: right,
    JOIN_RIGHT: left,
  };
  const narrows = narrowed[String(join.jointype)] ?? [];
  if (join.quals !== undefined) conditions.push({ tree: join.quals as Tree, narrows });
  return [...left, ...right];
}

/** Binds sources to parameters, directly and through each other, until nothing more follows. */
function bind(scope: Scope, conditions: readonly Condition[]): void {
  const equalities = conditions.flatMap(({ tree, narrows }) =>
    conjunctsOf(tree).flatMap((each) => equalitiesOf(each, scope, narrows)),
  );
  for (let before = -1; before !== scope.bound.size; ) {
    before = scope.bound.size;
    for (const { source, other } of equalities) {
      const account = typeof other === 'number' ? other : boundOf(other, scope);
      if (account !== undefined && !scope.bound.has(source)) scope.bound.set(source, account);
    }
  }
}

type Equality = { readonly source: Source; readonly other: Source | number };

/** What `a.account_id = …` says of the sources that it may narrow. */
function equalitiesOf(tree: Tree, scope: Scope, narrows: readonly Source[]): Equality[] {
  const expression = tree.A_Expr as Tree | undefined;
  const [operator] = listOf(expression, 'name').map(({ String: name }) => (name as Tree).sval);
  if (expression?.kind !== 'AEXPR_OP' || operator !== '=') return [];
  const sides = [expression.lexpr, expression.rexpr].map((side) => accountOf(side as Tree, scope));
  return [sides, sides.toReversed()].flatMap(([source, other]) =>
    typeof source === 'object' && other !== undefined && narrows.includes(source)
      ? [{ source, other }]
      : [],
  );
}

/** The source whose account a side is, or the number of a parameter. */
function accountOf(side: Tree, scope: Scope): Source | number | undefined {
  if ('TypeCast' in side) return accountOf((side.TypeCast as Tree).arg as Tree, scope);
  if ('ParamRef' in side) return (side.ParamRef as Tree).number as number;
  const fields = listOf(side.ColumnRef as Tree, 'fields').map((field) =>
    String((field.String as Tree | undefined)?.sval),
  );
  if (fields.at(-1) !== column) return undefined;
  const [alias] = fields.length > 1 ? fields : [];
  for (let each: Scope | null = scope; each !== null; each = each.outer) {
    const found = each.sources.filter((source) => alias === undefined || source.alias === alias);
    if (found.length === 1) return found[0];
    if (found.length > 1) return undefined;
  }
  return undefined;
}

function boundOf(source: Source, scope: Scope): number | undefined {
  for (let each: Scope | null = scope; each !== null; each = each.outer) {
    const account = each.bound.get(source);
    if (account !== undefined) return account;
  }
  return undefined;
}

function judgeSources({ sources, bound }: Scope, findings: Findings): void {
  for (const source of sources.filter(({ table }) => distributedTables.includes(table))) {
    findings.tables.add(source.table);
    const account = bound.get(source);
    if (account === undefined) findings.problems.push(`${source.alias} is not of one account`);
    else findings.accounts.add(account);
  }
}

/** The account is a parameter in every row, and in what a conflict is looked for by. */
function judgeInsert(query: Tree, { tables, accounts, problems }: Findings): void {
  const table = String((query.relation as Tree).relname);
  if (!distributedTables.includes(table)) return;
  tables.add(table);
  const columns = listOf(query, 'cols').map((each) => (each.ResTarget as Tree).name);
  const place = columns.indexOf(column);
  const select = (query.selectStmt as Tree | undefined)?.SelectStmt as Tree | undefined;
  const rows = listOf(select, 'valuesLists').map((row) => listOf(row.List as Tree, 'items'));
  const chosen = listOf(select, 'targetList').map((each) => (each.ResTarget as Tree).val as Tree);
  for (const row of rows.length > 0 ? rows : [chosen]) {
    const isShifted = row.slice(0, place).some((value) => JSON.stringify(value).includes('A_Star'));
    const parameter = row[place]?.ParamRef as Tree | undefined;
    if (parameter === undefined || isShifted) problems.push(`${table} gets rows of any account`);
    else accounts.add(parameter.number as number);
  }
  judgeConflict(table, query.onConflictClause as Tree | undefined, { tables, accounts, problems });
}

function judgeConflict(table: string, clause: Tree | undefined, findings: Findings): void {
  if (clause === undefined) return;
  const elements = listOf(clause.infer as Tree | undefined, 'indexElems');
  const names = elements.map(({ IndexElem: element }) => (element as Tree).name);
  const isOpen = names.length === 0 && clause.action === 'ONCONFLICT_NOTHING';
  if (!isOpen && !names.includes(column)) {
    findings.problems.push(`a conflict in ${table} is looked for across accounts`);
  }
  refuseMoves(listOf(clause, 'targetList'), findings);
}

/** A row whose account changed would have to go to another server. */
function refuseMoves(targets: readonly Tree[], { problems }: Findings): void {
  const moves = targets.some((each) => (each.ResTarget as Tree).name === column);
  if (moves) problems.push('a row moves to another account');
}

function conjunctsOf(tree: Tree): Tree[] {
  const expression = tree.BoolExpr as Tree | undefined;
  if (expression?.boolop !== 'AND_EXPR') return [tree];
  return listOf(expression, 'args').flatMap(conjunctsOf);
}

/** The queries directly inside of a query, wherever they stand: common ones, subqueries, parts of a union. */
function queriesIn(value: unknown): Tree[] {
  if (Array.isArray(value)) return value.flatMap(queriesIn);
  if (typeof value !== 'object' || value === null) return [];
  const tree = value as Tree;
  if (queryKinds.some((kind) => kind in tree)) return [tree];
  const parts = ['larg', 'rarg'].flatMap((side) => {
    const part = tree[side] as Tree | undefined;
    return part !== undefined && 'op' in part ? [{ SelectStmt: part }] : [];
  });
  const others = Object.entries(tree).filter(
    ([name]) => parts.length === 0 || !/^[lr]arg$/.test(name),
  );
  return [...parts, ...others.flatMap(([, each]) => queriesIn(each))];
}

function listOf(tree: unknown, name: string): Tree[] {
  return ((tree as Tree | undefined)?.[name] ?? []) as Tree[];
}
