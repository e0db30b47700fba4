/**
 * The wire contract's entities as they must stay: field, "!" when a new record needs it, "*" when only the form's
 * conditions do, largest length of a text, and the default after "=".
 */
export const contractFields: Record<string, string> = {
  "access/account": `account! 32, password 512, realName! 32, nickName 32, avatar 512, sex =1, age, birthday, nation 32,
    phone* 16, cardType =0, idCardNum 32, email 64, address 256, cultureLevel =10, politicalOutlook 16, college 128,
    officePhone 16, emergencyContact 32, emergencyPhone 16, emergencyAddress 256, introduction 512, orderNo =100,
    status =1, remark 256, accountType =777, orgId*, managerUserId, posId*, jobNum 32, posLevel 32, posTitle 32,
    expertise 32, officeZone 32, office 32, joinDate, lastLoginIp 256, lastLoginAddress 128, lastLoginTime,
    lastLoginDevice 128, signature 512, tokenVersion =1, lastChangePasswordTime, orgName, posName, domainAccount 32,
    roleIdList, extOrgIdList, tenantId, isDelete =false`,
  "access/accountOrganization": "userId, orgId!, posId!, jobNum 32, posLevel 32, joinDate",
  "access/tenant": `userId, orgId, host 128, tenantType =0, dbType, connection 512, configId 64, slaveConnections,
    orderNo =100, remark 128, status =1, expirationTime, logo 256, title 32, viceTitle 64, viceDesc 256, copyright 128,
    icp 32, icpUrl 32, watermark 32, version 16, themeColor 16, layout 32, animation 32, captcha =true,
    secondVer =false, name!, adminAccount! 32, realName 32, phone 16, email 64`,
  "access/role":
    "name! 64, code! 64, orderNo =100, dataScope =4, sysFlag, remark 256, status =1, tenantId",
  "access/roleApi": "roleId!, route!",
  "access/roleColumn": "roleId!, tableName! 64, columnName! 64",
  "access/menu": `pid =0, type! =2, name 64, path 128, component 128, redirect 128, permission 128, title! 64,
    icon 128 ="ele-Menu", isIframe =false, outLink 256, isHide =false, isKeepAlive =true, isAffix =false, orderNo =100,
    status =1, remark 256`,
  "access/organization": `pid =0, name! 64, code! 64, level, type 64, directorId, longitude, latitude, orderNo =100,
    status =1, remark 128, tenantId`,
  "access/position": "name! 64, code! 64, orderNo =100, remark 128, status =1, tenantId",
  "access/openAccess":
    "accessKey! 128, accessSecret 256, bindTenantId, bindUserId!, bindUserAccount 32, bindTenantName",
  "access/oauthUser": `userId, platformType =1, openId 64, sessionKey 256, unionId 64, account 128, nickName! 64,
    avatar 256, email 128, mobile 16, sex, ipAddress, language 64, city 64, province 64, country 64, accessToken,
    refreshToken, expiresIn, scope 64, remark 128`,
  "access/ldap": `host! 128, port =389, baseDn! 128, bindDn! 128, bindPass, authFilter 128 ="sAMAccountName=%s",
    version =3, bindAttrAccount 32 ="sAMAccountName", bindAttrEmployeeId 32 ="EmployeeId", bindAttrCode 64 ="objectGUID",
    status =1, tenantId`,
  "access/accountLdap": `userId, account! 32, userName 32, employeeId 32, deptCode 64, pwdLastSetTime, mail 64,
    accountExpiresFlag =false, dontExpiresFlag =false, dn 512, tenantId`,
  "office/notice": `title! 256, content!, type! =1, publicUserId, publicUserName, publicOrgId, publicOrgName, publicTime,
    cancelTime, status =0`,
  "office/noticeReceipt": "noticeId!, userId!, readTime, readStatus =0",
  "office/schedule": "userId, scheduleTime!, startTime!, endTime!, content! 256, status =0",
  "system/dictType":
    "name! 64, code! 64, orderNo =100, remark 256, status =1, sysFlag =2, isTenant =2",
  "system/dictData": `dictTypeId!, label! 256, value! 256, code 256, tagType 16, styleSetting 512, classSetting 512,
    orderNo =100, remark 2048, extData, status =1`,
  "system/dictDataTenant": `dictTypeId!, label! 256, value! 256, code 256, tagType 16, styleSetting 512,
    classSetting 512, orderNo =100, remark 2048, extData, status =1, tenantId`,
  "system/config":
    "name! 64, code! 64, value 512, sysFlag =2, groupCode 64, orderNo =100, remark 256",
  "system/configTenant":
    "name! 64, code! 64, value 512, sysFlag =2, groupCode 64, orderNo =100, remark 256, tenantId",
  "system/file": `provider 128, bucketName 128, fileName! 128, suffix 16, contentType 128, filePath 512, sizeKb,
    sizeInfo 64, url 512, fileMd5 128, fileType 128, fileAlias 128, isPublic =false, dataId, createOrgId,
    createOrgName 64`,
};

/** Which error a second record with the same values is answered with: entity, fields, code. */
export const contractKeys: [entity: string, fields: string[], error: string, global?: true][] = [
  ["access/account", ["account"], "D1003", true],
  ["access/account", ["phone"], "D1032", true],
  ["access/role", ["name", "code"], "D1006"],
  ["access/organization", ["name", "code"], "D2002"],
  ["access/position", ["name", "code"], "D6000"],
  ["access/menu", ["pid", "title"], "D4000"],
  ["access/menu", ["name"], "D4009"],
  ["access/tenant", ["name"], "D1300"],
  ["access/tenant", ["adminAccount"], "D1301"],
  ["access/tenant", ["host"], "D1303"],
  ["system/dictType", ["code"], "D3001"],
  ["system/dictData", ["dictTypeId", "code"], "D3003"],
  ["system/dictDataTenant", ["dictTypeId", "code"], "D3003"],
  ["system/config", ["code"], "D9000"],
  ["access/openAccess", ["accessKey"], "O1000"],
  ["system/configTenant", ["code"], "D9000"],
];
