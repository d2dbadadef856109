import { useQuery } from '@tanstack/react-query'
import { Badge } from '@zembil/ui/feedback/badge'
import { Spinner } from '@zembil/ui/feedback/spinner'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { listIn, nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { effectQuery } from './finding.queries.ts'

/** Which known searches will find more or less. Without phrases: when the group is removed. */
export function SynonymEffects({ id, phrases }: { id: number | null; phrases: string[] }) {
  const { t, language } = useTranslation(['finding', 'common'])
  const failureText = useFailureText()
  const { data, error, isFetching, isLoading } = useQuery({
    ...effectQuery(id, phrases),
    enabled: id !== null || phrases.length > 0,
    placeholderData: (earlier) => earlier,
  })
  const effects = data?.data ?? []
  return (
    <section aria-busy={isFetching} className="rounded-control bg-sunken p-3">
      <h3 className="text-sm font-semibold">{t('effect.title')}</h3>
      {isLoading && <Spinner label={t('common:loading')} />}
      <div role="status">
        {!isLoading && effects.length === 0 && (
          <p className="text-sm text-muted">{error ? failureText(error) : t('effect.none')}</p>
        )}
      </div>
      <ul className="mt-1 grid gap-2">
        {effects.map(({ words, more, less, missed, examples }) => (
          <li key={words} className="text-sm">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">{words}</span>
              {more > 0 && <Badge tone="green">{t('effect.more', { count: more })}</Badge>}
              {less > 0 && <Badge tone="red">{t('effect.less', { count: less })}</Badge>}
              {missed > 0 && <span className="text-muted">{t('effect.missed', { count: missed })}</span>}
            </span>
            <span className="text-muted">
              {listIn(
                language,
                examples.map((example) => nameIn(language, example)),
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
