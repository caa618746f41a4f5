import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listMigrationFiles, readMigration } from '#server/db/migration-files.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { splitStatements } from '#server/db/split-statements.ts'
import { findMigrationBreaches } from './find-migration-breaches.ts'

/** Those up to it ran before there were these rules, and are never edited. */
const LAST_WITHOUT_RULES = '0035-checks-of-areas'
const FOLDER = join(PROJECT_ROOT, 'server/db/migrations')
const CONTRACTS = /^-- contracts: (\d{4}-[a-z0-9-]+)$/m

test('A migration holds up nobody, and takes away nothing that the release before uses', () => {
  const released = listReleased()
  const breaches = listMigrationFiles(FOLDER)
    .filter(({ name }) => name > LAST_WITHOUT_RULES)
    .flatMap((file) => {
      const contracts = CONTRACTS.exec(readFileSync(file.path, 'utf8'))?.[1]
      const found = findMigrationBreaches({ ...readMigration(file), contracts }, (name) =>
        released.includes(`${name}.sql`),
      )
      return found.map((breach) => `${file.name} ${breach}`)
    })
  expect(breaches).toEqual([])
})

const BREACHES: [statement: string, words: string][] = [
  ['alter table members rename column locale to language', 'renames'],
  ['alter table members rename to people', 'renames'],
  ['alter table members alter column locale type varchar(5)', 'changes a type'],
  ['alter table members alter locale set data type varchar(5)', 'changes a type'],
  ['alter table members alter column locale set not null', 'without a validated check'],
  ["alter table members add constraint known check (locale <> '')", 'not valid'],
  ["alter table members add check (locale <> '')", 'not valid'],
  ['alter table lots add constraint l foreign key (member_id) references members', 'not valid'],
  ['alter table lots add column partner text references partners', 'refers to another table'],
  ['alter table members add constraint one unique (locale)', 'using index'],
  ['alter table members add column key uuid default gen_random_uuid()', 'another for each row'],
  ['alter table members add column note text not null', 'has no default'],
  ["update members set locale = 'en-US'", 'writes a whole table'],
  ['with old as (select 1) delete from members', 'writes a whole table'],
  ['lock table members', 'by hand'],
  ['drop table members', 'drops'],
  ['drop function record_transfer(text)', 'drops'],
  ['alter table members drop column locale', 'drops'],
  ['alter table members drop constraint known', 'drops'],
  ['create index by_locale on members (locale)', 'makes an index while writers wait'],
  ['create unique index by_locale on members (locale)', 'makes an index while writers wait'],
  ['create index concurrently if not exists by_locale on members (locale)', 'no-transaction'],
  ['alter table members validate constraint known', 'no-transaction'],
]

test.each(BREACHES)('“%s” is told', (statement, words) => {
  expect(breachesOf(statement)).toEqual([expect.stringContaining(words)])
})

test('What only adds passes, and so does all that is done to a table of its own', () => {
  expect(
    breachesOf(`
      create table notes (id uuid primary key, member_id text not null references members);
      create index notes_by_member on notes (member_id);
      alter table notes add constraint known check (member_id <> '');
      alter table members add column note text;
      alter table members add column seen_count integer not null default 0;
      alter table members add constraint noted check (note <> '') not valid;
      create function count_notes() returns int language sql as $$ select 1; $$;`),
  ).toEqual([])
})

test('A file that runs apart holds nothing that cannot be repeated, or that others wait for', () => {
  const apart = (text: string) =>
    findMigrationBreaches(
      { statements: splitStatements(text), isApart: true, contracts: undefined },
      () => false,
    )
  expect(
    apart(`
      create index concurrently if not exists by_locale on members (locale);
      drop index concurrently if exists members_old;
      alter table members validate constraint noted`),
  ).toEqual([])
  expect(apart('create index concurrently by_locale on members (locale)')).toHaveLength(1)
  expect(apart('alter table members add column note text')).toHaveLength(1)
})

test('What a release no longer uses goes with a later one, and not sooner', () => {
  const dropping = (contracts: string) =>
    findMigrationBreaches(
      { statements: ['drop table drafts'], isApart: false, contracts },
      (name) => name === '0040-of-a-release',
    )
  expect(dropping('0040-of-a-release')).toEqual([])
  expect(dropping('0041-of-no-release')).toEqual([
    '0041-of-no-release is of no release that is out',
    expect.stringContaining('drops'),
  ])
})

function breachesOf(text: string): string[] {
  const statements = splitStatements(text)
  return findMigrationBreaches({ statements, isApart: false, contracts: undefined }, () => false)
}

/** The files that the last tag has; none where there is no tag: then nothing may go yet. */
function listReleased(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    const tag = git('describe', '--tags', '--abbrev=0')
    return git('ls-tree', '--name-only', `${tag}:server/db/migrations`).split('\n')
  } catch {
    return []
  }
}
