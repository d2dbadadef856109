import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffSession } from '@zembil/contract/staff/session-shapes'
import { deviceOf } from '@zembil/rules/people/device-name'
import { Badge } from '@zembil/ui/feedback/badge'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { callQuery } from '../../platform/api/call-query.ts'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useAct } from '../../platform/forms/use-act.ts'
import { useFailureText, useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { Section } from '../../platform/page/section.tsx'

const sessionsQuery = callQuery('GET /me/sessions', {})

function SessionLine({ session }: { session: StaffSession }) {
  const { t, language } = useTranslation('account')
  const client = useQueryClient()
  const end = useAct('DELETE /me/sessions/:id')
  const tellFailure = useTellFailure()
  const known = deviceOf(session.user_agent)
  const place = t(`sessions.device.${session.device}`)
  const name = known ? `${place}, ${known.browser}, ${known.system}` : place
  const onSuccess = () => {
    tell(t('sessions.ended'))
    return client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.is_current && <Badge tone="green">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('sessions.lastUsed')}: {momentText(session.last_used_at, language)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="ghostDanger"
          size="sm"
          aria-label={t('sessions.endNamed', { name })}
          isLoading={end.isPending}
          onClick={() => end.mutate({ params: { id: session.id } }, { onSuccess, onError: tellFailure })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Where the member is signed in, and the end of any of it. */
export function SessionsSection() {
  const { t } = useTranslation(['account', 'common'])
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery)
  const endOthers = useAct('DELETE /me/sessions')
  const failureText = useFailureText()
  const tellFailure = useTellFailure()
  const onSuccess = () => {
    tell(t('sessions.othersEnded'))
    return client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }
  const sessions = data?.data
  return (
    <Section title={t('sessions.title')}>
      {error && (
        <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
      )}
      {!sessions && !error && <SkeletonList kind="text" count={1} label={t('common:loading')} />}
      <ul>
        {sessions?.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions && sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-2"
          isLoading={endOthers.isPending}
          onClick={() => endOthers.mutate({}, { onSuccess, onError: tellFailure })}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </Section>
  )
}
