import { join } from 'node:path'
import { PROJECT_ROOT } from '../project-root.ts'

/** What belongs to the product whoever runs it: places, business types, choices of forms, tours. */
export const CONTENT_FOLDER = join(PROJECT_ROOT, 'content')

/** What a demonstration shows: nothing of it is real but names and places of stores. */
export const DEMO_FOLDER = join(CONTENT_FOLDER, 'demo')

/** What a service begins with until its operator has written texts of his own. */
export const STARTER_FOLDER = join(CONTENT_FOLDER, 'starter')
