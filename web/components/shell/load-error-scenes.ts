/** Fetched when a page has come to rest, so that the pictures are there when the network is not. */
export const loadErrorScenes = () => import('./error-scenes.ts')
