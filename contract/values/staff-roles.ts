/** Who works at the console, and what each may (docs/product/console.md, Roles). */
export const STAFF_ROLES = ['owner', 'manager', 'editor', 'support', 'finance', 'auditor'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * What a call of the console admits. There is no smaller permission of support: what an act comes to is
 * looked at by the act itself (`contract/values/approval-limits.ts`).
 */
const ROLES_OF = {
  'members.read': ['owner', 'manager', 'support', 'finance', 'auditor'],
  'members.hold': ['owner', 'manager', 'support'],
  'corrections.write': ['owner', 'manager', 'support', 'finance'],
  'corrections.approve': ['owner', 'manager', 'finance'],
  'payments.read': ['owner', 'manager', 'support', 'finance', 'auditor'],
  'payments.refund': ['owner', 'manager', 'finance'],
  'inbox.read': ['owner', 'manager', 'support', 'auditor'],
  'inbox.write': ['owner', 'manager', 'support'],
  'applications.write': ['owner', 'manager'],
  'stores.read': ['owner', 'manager', 'editor', 'support', 'finance', 'auditor'],
  'stores.write': ['owner', 'manager'],
  'content.read': ['owner', 'manager', 'editor', 'auditor'],
  'content.write': ['owner', 'manager', 'editor'],
  'lists.export': ['owner', 'manager', 'editor', 'finance', 'auditor'],
  'broadcasts.read': ['owner', 'manager', 'editor', 'auditor'],
  'broadcasts.write': ['owner', 'manager', 'editor'],
  'broadcasts.approve': ['owner', 'manager'],
  'content.approve': ['owner', 'manager'],
  'reports.read': ['owner', 'manager', 'finance', 'auditor'],
  'reviews.write': ['owner', 'manager', 'support'],
  'acts.read': ['owner', 'manager', 'auditor'],
  'operations.read': ['owner', 'manager', 'auditor'],
  'operations.write': ['owner', 'manager'],
  'staff.read': ['owner', 'auditor'],
  'staff.write': ['owner'],
} as const satisfies Record<string, readonly StaffRole[]>

export type Permission = keyof typeof ROLES_OF

export const PERMISSIONS = Object.keys(ROLES_OF) as Permission[]

export function rolesWith(permission: Permission): readonly StaffRole[] {
  return ROLES_OF[permission]
}

export function mayRole(role: StaffRole, permission: Permission): boolean {
  return rolesWith(permission).includes(role)
}
