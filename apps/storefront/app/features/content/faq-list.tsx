import { Accordion } from '@zembil/ui/layout/accordion'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Link } from '../../platform/page/link.tsx'
import { paths } from '../../platform/page/paths.ts'
import { JsonLd } from '../../platform/page/structured-data.tsx'
import { useDeliveryTerms } from './content.queries.ts'
import { deliveryFigures, deliveryFloor } from './delivery-figures.ts'

const questions = [
  { id: 'order', to: paths.products() },
  { id: 'delivery', to: paths.returnPolicy },
  { id: 'payment', to: paths.termsOfService },
  { id: 'returns', to: paths.returnPolicy },
  { id: 'tracking', to: paths.profile() },
] as const

function useAnsweredQuestions() {
  const { t } = useTranslation('faq')
  const figures = deliveryFigures(useDeliveryTerms() ?? [])
  const delivery = figures
    ? t('questions.delivery.answer', { ...figures, floor: deliveryFloor })
    : t('questions.delivery.answerWithoutFee', { floor: deliveryFloor })
  return questions.map(({ id, to }) => ({
    id,
    to,
    question: t(`questions.${id}.question`),
    answer: id === 'delivery' ? delivery : t(`questions.${id}.answer`),
    link: t(`questions.${id}.link`),
  }))
}

/** The questions as an accordion and as structured data for search engines. */
export function FaqList() {
  const answered = useAnsweredQuestions()
  const mainEntity = answered.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const items = answered.map(({ id, to, question, answer, link }) => ({
    id,
    title: <h2 className="min-w-0 text-base font-semibold md:text-lg">{question}</h2>,
    content: (
      <>
        <p className="text-ink">{answer}</p>
        <Link
          to={to}
          className="inline-flex min-h-target items-center font-semibold text-primary underline hover:no-underline"
        >
          {link}
        </Link>
      </>
    ),
  }))
  return (
    <>
      <JsonLd data={{ '@type': 'FAQPage', mainEntity }} />
      <Accordion items={items} />
    </>
  )
}
