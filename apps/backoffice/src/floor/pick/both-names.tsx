import { useLanguage } from '../../platform/i18n/use-translation.ts'

type BothNamesProps = { of: { name: string; name_am: string }; className?: string }

/** The name in the member's language, and below it the one that may be on the shelf. */
export function BothNames({ of: { name, name_am }, className = 'text-lg' }: BothNamesProps) {
  const language = useLanguage()
  const [first, second] = language === 'am' ? ([name_am, name] as const) : ([name, name_am] as const)
  const other = language === 'am' ? 'en' : 'am'
  return (
    <>
      <span className={`block font-bold ${className}`}>{first || second}</span>
      {first && second && (
        <span lang={other} className="block text-sm text-muted">
          {second}
        </span>
      )}
    </>
  )
}
