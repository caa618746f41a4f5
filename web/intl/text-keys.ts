import type { Texts } from './texts.ts'

type ValueAt<Group, Path extends string> = Path extends keyof Group
  ? Group[Path]
  : Path extends `${infer First}.${infer Rest}`
    ? First extends keyof Group
      ? ValueAt<Group[First], Rest>
      : never
    : never

/** Every path to a message. */
type MessagePathOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? Key
    : `${Key}.${MessagePathOf<Group[Key]>}`
}[keyof Group & string]

type GroupPathOf<Group> = {
  [Key in keyof Group & string]: Group[Key] extends string
    ? never
    : Key | `${Key}.${GroupPathOf<Group[Key]>}`
}[keyof Group & string]

/** What `useTranslations` can be given: `stores`, `stores.card`. */
export type Namespace = GroupPathOf<Texts>

/** The keys of messages within a namespace; all of them within `never`. */
export type MessageKeyOf<All, Name extends string> = MessagePathOf<
  [Name] extends [never] ? All : ValueAt<All, Name>
>
