import { SceneError } from '../../art/scenes/scene-error.tsx'
import { SceneNotFound } from '../../art/scenes/scene-not-found.tsx'
import { SceneOffline } from '../../art/scenes/scene-offline.tsx'
import type { Drawings } from '../drawings.ts'

export const drawings: Partial<Drawings> = { SceneError, SceneNotFound, SceneOffline }
