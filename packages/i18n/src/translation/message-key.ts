type PluralForm = 'zero' | 'one' | 'other'
type WithoutForm<Key extends string> = Key extends `${infer Name}_${PluralForm}` ? Name : Key
type AnyList = readonly unknown[]

/** The keys of a namespace that hold a text, as paths: `footer.tagline`. The forms of a plural share one key. */
export type MessageKey<Namespace> = {
  [Key in keyof Namespace & string]: Namespace[Key] extends string
    ? WithoutForm<Key>
    : Namespace[Key] extends AnyList
      ? never
      : `${Key}.${MessageKey<Namespace[Key]>}`
}[keyof Namespace & string]

/** The keys of several namespaces, each with its namespace: `common:retry`. */
export type PrefixedKey<All, Names extends keyof All & string> = {
  [Name in Names]: `${Name}:${MessageKey<All[Name]>}`
}[Names]

/** What a namespace holds besides texts, such as the sections of a policy. */
export type Lists<Namespace> = {
  [Key in keyof Namespace as Namespace[Key] extends AnyList ? Key : never]: Namespace[Key]
}
