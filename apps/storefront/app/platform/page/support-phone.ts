/** The shop's short number. The texts name it too. */
export const supportPhone = '7878'
