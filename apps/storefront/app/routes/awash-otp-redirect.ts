import { type LoaderFunctionArgs, redirect } from 'react-router'

/** `/checkout/payment/awashOTP` is an older name of Awash's page. */
export const loader = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  redirect(`/checkout/payment/awash-birr${new URL(request.url).search}`)
export const clientLoader = loader
