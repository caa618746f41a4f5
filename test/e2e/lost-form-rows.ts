import type { LostForms } from './lost-form-stage.ts'
import { MEMBER_FORMS } from './lost-member-forms.ts'
import { SECRET_FORMS } from './lost-secret-forms.ts'
import { VISITOR_FORMS } from './lost-visitor-forms.ts'

/** Every form of pages in the app, of applications and of invitations, as they stand in PAGE_CASES. */
export const LOST_FORMS: LostForms = { ...SECRET_FORMS, ...MEMBER_FORMS, ...VISITOR_FORMS }
