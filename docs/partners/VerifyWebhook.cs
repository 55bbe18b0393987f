using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>Checks the signature of a Codarium webhook. Copy it; it needs nothing but .NET, Framework 4.6 or newer.</summary>
public static class VerifyWebhook
{
    /// <summary>Older messages (seconds) are refused: somebody may have recorded them.</summary>
    private const long Skew = 300;
    private static readonly Regex Header =
        new Regex(@"\AHMAC-SHA256 t=([0-9]{1,12}),(v1=[0-9a-f]{64}(?:,v1=[0-9a-f]{64})*)\z");

    /// <summary>Whether a webhook is genuine: its Authorization header, the raw body as it came, the shared secret, now in seconds.</summary>
    public static bool Verify(string authorization, byte[] body, string secret, long now)
    {
        var match = Header.Match(authorization ?? "");
        if (!match.Success || Math.Abs(now - long.Parse(match.Groups[1].Value)) > Skew) return false;
        var signed = Encoding.UTF8.GetBytes(match.Groups[1].Value + ".").Concat(body).ToArray();
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            var expected = BitConverter.ToString(hmac.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
            // While a secret is rotated there are two signatures: one of them is ours.
            return match.Groups[2].Value.Split(',').Any(one => IsSame(one.Substring(3), expected));
        }
    }

    /// <summary>Compares in constant time: how long it takes says nothing about where two signatures differ.</summary>
    private static bool IsSame(string one, string other)
    {
        var difference = one.Length ^ other.Length;
        for (var i = 0; i < one.Length && i < other.Length; i++) difference |= one[i] ^ other[i];
        return difference == 0;
    }
}
