/** Whether records of an entity are lines of a log, such as system/logOp, rather than something that people work on. */
export const isLog = (entity: string): boolean => /^system\/log[A-Z]/.test(entity);
