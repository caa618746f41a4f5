import { outline } from './outline.tsx'

export const AddIcon = /* @__PURE__ */ outline('M12 5v14M5 12h14')
