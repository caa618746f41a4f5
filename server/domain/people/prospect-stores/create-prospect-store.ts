import type { Kysely } from 'kysely'
import { parseArea } from '#contract/values/area.ts'
import type { ContactValues } from '#contract/values/contact-fields.ts'
import { PROSPECT_STORE_RULES, type ProspectStoreKind } from '#contract/values/contact-rules.ts'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import { checkContactValues } from '../forms/check-contact-values.ts'
import type { CheckedForm, FormInput } from '../forms/checked-form.ts'
import { normalizeContactValues } from '../forms/normalize-contact-values.ts'
import { saveForm, type FormDependencies, type FormReceipt } from '../forms/save-form.ts'
import { placeProblems } from './place-problems.ts'

export interface CreateProspectStoreInput extends FormInput {
  kind: ProspectStoreKind
}

/** The area that the form names, where the shop is, goes before that of the page it stands on. */
function areaOf(values: ContactValues, input: FormInput) {
  return parseArea(values.area) ?? input.area
}

/**
 * Stores the wish of a store (or of a vendor of POS systems) to work with us, and mails it.
 *
 * @throws NamedError as `saveForm`
 */
export async function createProspectStore(
  dependencies: FormDependencies,
  input: CreateProspectStoreInput,
): Promise<FormReceipt> {
  const read = await readProspectStore(dependencies, input)
  return saveForm(dependencies, { ...input, ...read, name: 'prospect-store' })
}

/** The same, checked. */
export async function readProspectStore(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  { kind, ...input }: CreateProspectStoreInput,
): Promise<CheckedForm> {
  const given = normalizeContactValues(input.form)
  const area = areaOf(given, input)
  const facts = { area, now: clock.now() }
  const checked = checkContactValues(PROSPECT_STORE_RULES[kind], given, facts)
  const { values, problems } = checked
  const places = await placeProblems(db, area, values)
  const known = new Set(problems.map(({ path }) => path))
  return {
    area,
    prefix: 'PS',
    checked: {
      ...checked,
      problems: [...problems, ...places.filter(({ path }) => !known.has(path))],
    },
    insert: (tx, row) =>
      tx
        .insertInto('prospect_stores')
        .values({ ...row, kind: kind === 'pos-vendor' ? 'pos_vendor' : kind, ...toColumns(values) })
        .execute(),
  }
}

function toColumns(values: ContactValues) {
  return {
    company_name: values.companyName ?? null,
    tax_number: values.taxNumber ?? null,
    contact_name: values.contactName ?? '',
    job_title: values.jobTitle ?? null,
    email: values.email ?? null,
    mobile: values.mobile ?? null,
    store_name: values.storeName ?? null,
    store_address: values.storeAddress ?? null,
    store_phone: values.storePhone ?? null,
    business_type_id: values.businessType ?? null,
    city_id: values.city ?? null,
    region_id: values.region ?? null,
    source_id: values.pathId === undefined ? null : Number(values.pathId),
    source: values.source ?? null,
    content: values.content ?? null,
  }
}
