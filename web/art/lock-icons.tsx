import { outline } from './outline.tsx'

export const EyeIcon = /* @__PURE__ */ outline(
  'M2.5 12C4.5 8 8 5.5 12 5.5S19.5 8 21.5 12c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
)
export const EyeOffIcon = /* @__PURE__ */ outline(
  'M4 4l16 16M9.5 5.8c.8-.2 1.6-.3 2.5-.3 4 0 7.5 2.5 9.5 6.5-.7 1.4-1.6 2.6-2.7 3.6M6.3 7.3C4.7 8.5 3.4 10.1 2.5 12c2 4 5.5 6.5 9.5 6.5 1.7 0 3.3-.4 4.7-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const LockIcon = /* @__PURE__ */ outline(
  'M7.5 10.5h9A2 2 0 0 1 18.5 12.5v6a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2.5',
)
export const PictureIcon = /* @__PURE__ */ outline(
  'M6 4.5h12A1.5 1.5 0 0 1 19.5 6v12a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V6A1.5 1.5 0 0 1 6 4.5M4.5 16l4-4 3.5 3.5 2.5-2.5 5 5M16 9a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
)
export const TorchIcon = /* @__PURE__ */ outline('M13 3 6 13.5h5L10.5 21 18 10h-5.5z')
