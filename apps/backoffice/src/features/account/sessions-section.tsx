import { useQuery } from '@tanstack/react-query'
import type { StaffSession } from '@zembil/contract/staff/session-shapes'
import { deviceOf } from '@zembil/rules/people/device-name'
import { Badge } from '@zembil/ui/feedback/badge'
import { Button } from '@zembil/ui/forms/button'
import { callQuery } from '../../platform/api/call-query.ts'
import { momentText } from '../../platform/dates/date-texts.ts'
import { useAct } from '../../platform/forms/use-act.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { Section } from '../../platform/page/section.tsx'

const sessionsQuery = callQuery('GET /me/sessions', {})

function SessionLine({ session }: { session: StaffSession }) {
  const { t, language } = useTranslation('account')
  const end = useAct('DELETE /me/sessions/:id', { said: t('sessions.ended') })
  const known = deviceOf(session.user_agent)
  const place = t(`sessions.device.${session.device}`)
  const name = known ? `${place}, ${known.browser}, ${known.system}` : place
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
          onClick={() => end.mutate({ params: { id: session.id } })}
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
  const { data, error, refetch } = useQuery(sessionsQuery)
  const endOthers = useAct('DELETE /me/sessions', { said: t('sessions.othersEnded') })
  const sessions = data?.data
  return (
    <Section title={t('sessions.title')}>
      {!sessions && <Unanswered error={error} refetch={refetch} count={1} className="" />}
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
          onClick={() => endOthers.mutate({})}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </Section>
  )
}
