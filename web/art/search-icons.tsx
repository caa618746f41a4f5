import { outline } from './outline.tsx'

export const FilterIcon = /* @__PURE__ */ outline(
  'M4 6.5h9M19 6.5h1M4 17.5h1M11 17.5h9M4 12h3M13 12h7M18 6.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0M10 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
)
export const ListIcon = /* @__PURE__ */ outline(
  'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const LocateIcon = /* @__PURE__ */ outline(
  'M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0M12 3v3M12 18v3M3 12h3M18 12h3M12 12h.01',
)
export const MapIcon = /* @__PURE__ */ outline(
  'm9 4.5-5 2v13l5-2 6 2 5-2v-13l-5 2zM9 4.5v13M15 6.5v13',
)
