import { redirect } from 'react-router'
import { paths } from '../platform/page/paths.ts'

/** `/payment` is an alias of the payment step. */
export const loader = () => redirect(paths.payment)
export const clientLoader = loader
