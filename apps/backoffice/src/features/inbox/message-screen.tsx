import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { Badge } from '@zembil/ui/feedback/badge'
import { buttonClass } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { MailIcon } from '@zembil/ui/layout/icon'
import { useParams } from 'react-router'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { answerLink } from './answer-link.ts'
import { messageQuery } from './inbox.queries.ts'
import { NoteForm } from './note-form.tsx'

/** `/inbox/12`: one message. The answer is written in the person's own mail program. */
export function MessageScreen() {
  const { t, language } = useTranslation(['inbox', 'common'])
  const id = Number(useParams().id)
  // Each reading is logged, so it is not repeated in the background.
  const { data, error, refetch } = useQuery({ ...messageQuery(id), staleTime: 'static' as const })
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/inbox'), label: t('title') }
  const message = data?.data
  if (!message)
    return (
      <>
        <PageHeader title={t('message')} back={back} />
        <Unanswered error={error} refetch={refetch} count={3} />
      </>
    )
  const { answered_by, answered_at } = message
  const state = answered_at === null ? 'new' : 'answered'
  return (
    <>
      <PageHeader
        title={message.name}
        back={back}
        aside={<Badge tone={state === 'new' ? 'blue' : 'green'}>{t(`state.${state}`)}</Badge>}
        actions={
          <a href={answerLink(message, t('subject'))} className={buttonClass()}>
            <MailIcon className="size-5" />
            {t('answer')}
          </a>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <Card>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{message.message}</p>
        </Card>
        <div className="grid gap-4">
          <Card>
            <Facts
              isStacked
              facts={[
                [t('email'), message.email],
                [t('received'), <Moment key="at" at={message.created_at} />],
                ...(answered_by && answered_at
                  ? [
                      [t('answeredBy'), nameIn(language, answered_by)] as const,
                      [t('answeredAt'), <Moment key="answered" at={answered_at} />] as const,
                    ]
                  : []),
              ]}
            />
          </Card>
          <NoteForm message={message} />
        </div>
      </div>
    </>
  )
}
