import { useQuery } from '@tanstack/react-query'
import type { SearchHit } from '@zembil/contract/staff/catalogue/search-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Card } from '@zembil/ui/layout/card'
import { useFailureText } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { SearchField } from '../../platform/lists/search-field.tsx'
import { shopSearchQuery } from './finding.queries.ts'

type ShopperViewProps = { words: string | undefined; onSearch: (words: string | undefined) => void }

function Hit({ hit, place }: { hit: SearchHit; place: number }) {
  const { t } = useTranslation('finding')
  const texts = hit.reasons.map(({ typed, word, match, place: where }) =>
    t(`match.${match}`, { typed, word, place: t(`place.${where}`) }),
  )
  return (
    <li className="grid grid-cols-[2rem_1fr] gap-x-2 border-b border-line px-3 py-2 last:border-0">
      <span className="text-muted tabular-nums">{place}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span lang="en" className="font-semibold wrap-anywhere">
            {hit.name}
          </span>
          <span lang="am" className="wrap-anywhere">
            {hit.name_am}
          </span>
          {hit.kind === 'package' && <Badge tone="blue">{t('see.package')}</Badge>}
        </p>
        <ul className="text-sm text-muted">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** What a shopper finds with these words, in the order of the shop, and why each is there. */
export function ShopperView({ words, onSearch }: ShopperViewProps) {
  const { t } = useTranslation(['finding', 'common'])
  const failureText = useFailureText()
  const { data, error, refetch, isLoading } = useQuery({
    ...shopSearchQuery(words ?? ''),
    enabled: words !== undefined,
  })
  const hits = words === undefined ? undefined : data?.data
  return (
    <div className="grid gap-3">
      <div>
        <SearchField label={t('see.label')} placeholder={t('see.label')} value={words} onSearch={onSearch} isWide />
        <p className="mt-1 text-sm text-muted">{t('see.hint')}</p>
      </div>
      {error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {isLoading && <SkeletonList kind="text" count={6} label={t('common:loading')} className="grid gap-3" />}
      <div role="status">
        {words === undefined && <p className="text-muted">{t('see.start')}</p>}
        {hits?.length === 0 && <p>{t('see.nothing')}</p>}
        {hits && hits.length > 0 && <p className="text-sm text-muted">{t('see.count', { count: hits.length })}</p>}
      </div>
      {hits && hits.length > 0 && (
        <Card isPadded={false}>
          <ol>
            {hits.map((hit, index) => (
              <Hit key={`${hit.kind}${hit.id}`} hit={hit} place={index + 1} />
            ))}
          </ol>
        </Card>
      )}
    </div>
  )
}
