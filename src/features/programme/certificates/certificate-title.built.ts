import { fitName } from "#shared/type/fit.ts";

export const certificateTitle = fitName({ text: "CERTIFICATE", measureEm: 5.4 });
