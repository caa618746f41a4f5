import { outline } from './outline.tsx'

export const CalendarIcon = /* @__PURE__ */ outline(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5M4 10h16M8.5 3.5v4M15.5 3.5v4',
)
export const ClockIcon = /* @__PURE__ */ outline(
  'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M12 7v5l3.5 2',
)
export const CouponIcon = /* @__PURE__ */ outline(
  'M4 7.5A1.5 1.5 0 0 1 5.5 6h13A1.5 1.5 0 0 1 20 7.5V10a2 2 0 0 0 0 4v2.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 16.5V14a2 2 0 0 0 0-4zM14 6v2M14 11v2M14 16v2',
)
export const MailIcon = /* @__PURE__ */ outline(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5M4 7l8 6 8-6',
)
export const PhoneIcon = /* @__PURE__ */ outline(
  'M5 4h3.5L10 8.5 7.8 10a12 12 0 0 0 6.2 6.2l1.5-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4',
)
export const PinIcon = /* @__PURE__ */ outline(
  'M12 21c-4.5-4.3-7-7.7-7-11a7 7 0 0 1 14 0c0 3.3-2.5 6.7-7 11M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
)
export const StoreIcon = /* @__PURE__ */ outline(
  'M5 11v7.5a1.5 1.5 0 0 0 1.5 1.5h11a1.5 1.5 0 0 0 1.5-1.5V11M5 4h14l2 4.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM10 20v-5h4v5',
)
export const TrainIcon = /* @__PURE__ */ outline(
  'M9 4h6a4 4 0 0 1 4 4v6a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a4 4 0 0 1 4-4M5 11h14M9 14h.01M15 14h.01M9 17l-2.5 3.5M15 17l2.5 3.5',
)
