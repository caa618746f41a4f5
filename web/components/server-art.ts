import { drawings } from './drawings.ts'
import { server } from './still-art.tsx'

/** Only the server's entry imports this file: the browser gets the markup, not the drawings. */
server.drawings = drawings
