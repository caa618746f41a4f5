import { StoreCover } from '../../art/store-cover.tsx'
import { knownCover } from './still-store-cover.tsx'

/** Only the server's entry imports this file: the browser gets the markup, not the drawings. */
knownCover.current = StoreCover
