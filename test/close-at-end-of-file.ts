import { closeAtEnd } from './api/close-at-end.ts'

// Of every file; a suite on several databases closes its own (`describeOnDatabases`).
closeAtEnd()
