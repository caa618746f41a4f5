import { outline } from './outline.tsx'

export const DocumentIcon = /* @__PURE__ */ outline(
  'M14 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8zM14 3.5V8h4.5M9 12.5h6M9 16h4',
)
