import { subscribe } from 'node:diagnostics_channel'

/** What is loaded into the servers to make them leak: for each request something stays. */
const KEPT_BYTES = 262_144
const kept: Buffer[] = []

subscribe('http.server.request.start', () => void kept.push(Buffer.alloc(KEPT_BYTES, 1)))
