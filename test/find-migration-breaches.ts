/** What may wait for nobody and hold nobody up: the only statements of a file that runs apart, each repeatable. */
const APART =
  /^(create (unique )?index concurrently if not exists \w+ on |drop index concurrently if exists |alter table \w+ validate constraint )/

/** What a statement must not be, or only in a file that `contracts` an older release's. */
const RULES: readonly { words: string; breaks: RegExp; isContract?: true }[] = [
  {
    words: 'renames what the build before uses',
    breaks: /^alter .* rename (column |constraint )?/,
  },
  {
    words: 'changes a type, which writes the table anew',
    breaks: /alter (column )?\w+ (set data )?type /,
  },
  {
    words: 'asks for a value in a column without a validated check',
    breaks: /^alter table .* set not null/,
  },
  {
    words: 'adds a constraint that reads the whole table under its lock: not valid, then validate',
    breaks: /^alter table (?!.* not valid).* add (constraint \w+ )?(check|foreign key|references)/,
  },
  {
    words: 'adds a column that refers to another table, which reads under its lock',
    breaks:
      /^alter table .* add (column )?(?!constraint)(if not exists )?\w+ [^;]*(references|check \()/,
  },
  {
    words: 'adds a key whose index is made under a lock: create it concurrently, then using index',
    breaks: /^alter table (?!.* using index).* add (constraint \w+ )?(unique|primary key|exclude)/,
  },
  {
    words: 'has a default that is another for each row, and writes the table anew',
    breaks: /^alter table .* add .* default [^,]*(random|uuid|clock_timestamp|nextval|timeofday)/,
  },
  {
    words: 'adds a column that counts or is reckoned, and writes the table anew',
    breaks: /^alter table .* add .*(\b(small|big)?serial\b| generated (always|by default) as )/,
  },
  {
    words: 'stores the table elsewhere or otherwise, and writes it anew',
    breaks: /^alter table .* set (logged|unlogged|tablespace|access method)\b/,
  },
  { words: 'empties what the build before uses', breaks: /^truncate / },
  {
    words: 'asks for a value in a new column that has no default: the build before writes none',
    breaks: /^alter table .* add (column )?(?!constraint)(?!.* default ).* not null/,
  },
  { words: 'writes a whole table in one transaction', breaks: /^(with .*)?(update|delete from) / },
  {
    words: 'locks a table by hand',
    breaks: /^(lock|vacuum full|cluster|reindex (?!.*concurrently))/,
  },
  {
    words: 'drops what the build before may use',
    breaks: /^(drop (?!index concurrently)|alter table (?!.*alter ).* drop )/,
    isContract: true,
  },
]

const CREATED = /^create table (?:if not exists )?(\w+)/
const INDEXED = /^create (?:unique )?index (?!concurrently).* on (\w+)/

export interface MigrationToJudge {
  statements: readonly string[]
  isApart: boolean
  /** The migration of an older release that has made what this one drops useless, as its head says. */
  contracts: string | undefined
}

/**
 * What of a migration would hold up those who write, or take away what the servers of the release before use. `isOfOlderRelease` says
 * whether a migration came with a release that is out.
 */
export function findMigrationBreaches(
  { statements, isApart, contracts }: MigrationToJudge,
  isOfOlderRelease: (name: string) => boolean,
): string[] {
  const plain = statements
    .map((each) => each.toLowerCase().replaceAll(/\s+/g, ' '))
    .flatMap(splitChanges)
  const made = new Set(plain.flatMap((each) => CREATED.exec(each)?.[1] ?? []))
  const mayDrop = contracts !== undefined && isOfOlderRelease(contracts)
  if (isApart)
    return plain.filter((each) => !APART.test(each)).map((each) => `does not run apart: ${each}`)
  return [
    ...(contracts !== undefined && !mayDrop ? [`${contracts} is of no release that is out`] : []),
    ...plain.flatMap((each) => breachesOf(each, made, mayDrop)),
  ]
}

const ALTERED = /^(alter table (?:if exists )?(?:only )?\w+ )(.*)$/

/** Each change of a table by itself: what one of them says is not said of the next. */
function splitChanges(statement: string): string[] {
  const [, table, changes] = ALTERED.exec(statement) ?? []
  if (table === undefined || changes === undefined) return [statement]
  let [depth, isQuoted] = [0, false]
  const parts = ['']
  for (const sign of changes) {
    if (sign === "'") isQuoted = !isQuoted
    if (sign === '(' && !isQuoted) depth += 1
    if (sign === ')' && !isQuoted) depth -= 1
    if (sign === ',' && depth === 0 && !isQuoted) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts.map((part) => `${table}${part.trim()}`)
}

function breachesOf(statement: string, made: ReadonlySet<string>, mayDrop: boolean): string[] {
  const table =
    /^(?:alter table (?:if exists )?(?:only )?|update |delete from |truncate (?:table )?)(\w+)/.exec(
      statement,
    )?.[1]
  // Nobody has anything in a table that this migration makes.
  if (table !== undefined && made.has(table)) return []
  const indexed = INDEXED.exec(statement)?.[1]
  return [
    ...(/ concurrently /.test(statement) ? ['needs -- no-transaction'] : []),
    ...(/ validate constraint /.test(statement)
      ? ['validates under the locks of others: -- no-transaction']
      : []),
    ...(indexed !== undefined && !made.has(indexed)
      ? ['makes an index while writers wait: concurrently']
      : []),
    ...RULES.filter(
      ({ breaks, isContract }) => breaks.test(statement) && !(isContract && mayDrop),
    ).map(({ words }) => words),
  ].map((words) => `${words}: ${statement}`)
}
